/** A record of the extended history with every private field that it really has. */
export function extendedPlay(title: string | null, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ts: '2023-01-02T10:00:40Z',
    username: 'secretuser',
    platform: 'secretplatform',
    ms_played: 200_000,
    conn_country: 'TR',
    ip_addr_decrypted: '203.0.113.7',
    ip_addr: '203.0.113.8',
    user_agent_decrypted: 'secretagent',
    master_metadata_track_name: title,
    master_metadata_album_artist_name: title === null ? null : 'Tarkan',
    master_metadata_album_album_name: title === null ? null : 'Karma',
    spotify_track_uri: title === null ? null : 'spotify:track:0VjIjW4GlUZAMYd2vXMi3b',
    episode_name: null,
    episode_show_name: null,
    spotify_episode_uri: null,
    reason_start: 'trackdone',
    reason_end: 'trackdone',
    shuffle: false,
    skipped: false,
    offline: false,
    offline_timestamp: 1_600_000_000,
    incognito_mode: false,
    ...changes,
  };
}
