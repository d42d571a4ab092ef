let audio: AudioContext | undefined;

/** Unlocks audio. Browsers require a user gesture for it: call this when a press starts a timer. */
export function allowChime(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
}

const NOTES = [880, 1108.73, 1318.51] as const;
const NOTE_SECONDS = 0.22;
const ROUNDS = 3;

/** Plays three rising notes three times, and vibrates where supported. */
export function chime(): void {
  navigator.vibrate?.([300, 150, 300, 150, 300]);
  if (audio?.state !== 'running') return;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, frequency] of NOTES.entries()) {
      const at = audio.currentTime + round * 1.2 + index * NOTE_SECONDS;
      const tone = new OscillatorNode(audio, { frequency, type: 'sine' });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.3, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS * 1.8);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + NOTE_SECONDS * 2);
    }
  }
}
