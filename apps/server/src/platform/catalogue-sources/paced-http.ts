/** How often one host may be asked, in milliseconds between two requests of all processes together. */
export type Pace = { milliseconds: number };

export type PacedHttp = {
  /**
   * The response of a GET request with a status below 400, or 404. Waits for its turn at the host, and tries again after
   * the pause that the host asks for. Throws `SourceError` when the host keeps refusing or does not answer.
   */
  get(url: string, pace: Pace, headers?: Readonly<Record<string, string>>, options?: GetOptions): Promise<Response>;
};

type GetOptions = {
  /** With `manual` a redirect is the response, so that the caller decides whether to follow it. */
  redirect?: 'follow' | 'manual';
  /** How often a host that refuses or does not answer is asked. */
  attempts?: number;
};

/** A source did not answer as it should; a later import continues where this one ended. */
export class SourceError extends Error {
  /** The status of an answer that refuses the request for good, such as 401. */
  readonly status: number | undefined;

  constructor(message: string, { status }: { status?: number } = {}) {
    super(message);
    this.status = status;
  }
}

export type PacedHttpDependencies = {
  /** Reserves the next turn at a host for this process; resolves to the milliseconds until then. */
  reserve(host: string, pace: Pace): Promise<number>;
  /** Lets no process ask the host before so many milliseconds have passed. */
  postpone(host: string, milliseconds: number): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  /** Names the site and how to reach its owner, as the sources require. */
  userAgent: string;
  now(): Date;
};

const ATTEMPTS = 6;
const FIRST_PAUSE_MILLISECONDS = 2000;
const LONGEST_PAUSE_MILLISECONDS = 300_000;
const TIMEOUT_MILLISECONDS = 60_000;

/** Whether a host refuses for the moment. MediaWiki (`maxlag`) does so with status 200 and a `Retry-After`. */
const isBusy = ({ status, ok, headers }: Response) =>
  status === 429 || status >= 500 || (ok && headers.has('retry-after'));

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;

/** Asks sources at their pace, which all processes of the site share. */
export function createPacedHttp({ reserve, postpone, wait, userAgent, now }: PacedHttpDependencies): PacedHttp {
  return {
    async get(url, pace, headers = {}, { redirect = 'follow', attempts = ATTEMPTS } = {}) {
      const { host } = new URL(url);
      for (let attempt = 1; ; attempt++) {
        await wait(await reserve(host, pace));
        const answer = await ask(url, { ...headers, 'user-agent': userAgent }, redirect);
        const busy = isBusy(answer);
        if (!busy && (answer.ok || answer.status === 404)) return answer;
        if (redirect === 'manual' && isRedirect(answer)) return answer;
        await answer.body?.cancel();
        const { status } = answer;
        if (!busy) throw new SourceError(`${host} answered with status ${status}`, { status });
        if (attempt === attempts) throw new SourceError(`${host} refused ${attempts} times, last with ${status}`);
        const pause = pauseOf(answer, now()) ?? FIRST_PAUSE_MILLISECONDS * 2 ** (attempt - 1);
        await postpone(host, Math.min(LONGEST_PAUSE_MILLISECONDS, pause));
      }
    },
  };
}

/** The response, or one with status 503 when none came. */
async function ask(url: string, headers: Record<string, string>, redirect: 'follow' | 'manual'): Promise<Response> {
  try {
    return await fetch(url, { headers, redirect, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  } catch {
    return new Response(null, { status: 503 });
  }
}

/** The pause that a host asks for (`Retry-After`), in milliseconds; null without one. */
function pauseOf({ headers }: Response, at: Date): number | null {
  const asked = headers.get('retry-after');
  if (asked === null) return null;
  const seconds = Number(asked);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(asked) - at.getTime();
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : null;
}
