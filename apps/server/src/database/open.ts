import type { Database } from './database.ts';

export type DatabaseOptions = {
  url: string | undefined;
  dataDir: string;
  pool: number;
  onFault: (error: Error) => void;
};

/** Opens the configured database, loading only the engine that is used. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) {
    const { openServer } = await import('./server.ts');
    return openServer(options.url, options.pool, options.onFault);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(options.dataDir, options.onFault);
}
