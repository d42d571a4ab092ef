import { smallSite } from './small-site.ts';
import { startTestServer, type TestServer, type TestUser } from './test-server.ts';

export type SmokeTools = {
  server: TestServer;
  /** A Premium user who has completed the wizard. */
  user: TestUser;
  /** The user's items of today. */
  items: readonly { id: string; category: string }[];
  /** The user's item of a category. */
  itemOf(category: string): string;
  /** Runs a job at once, by its name. */
  runJob(name: string): Promise<void>;
  /** The API of a new administrator. */
  asAdministrator(): Promise<TestUser['api']>;
};

/**
 * The call of a module: `smoke` of its `<f>.smoke.ts`. It runs the module's statements on the embedded database in
 * `npm test`, too; the whole suite does so in `npm run test:all`. All modules share one server.
 */
export type Smoke = (tools: SmokeTools) => Promise<void>;

/** Starts the server with a small site and signs up the user of the calls. */
export async function startSmokeServer(): Promise<SmokeTools> {
  const server = await startTestServer({ site: smallSite() });
  const user = await server.signUpWith();
  await server.services.premium.grant(user.user.id, null);
  const { sections } = await user.api.recommendations.today({ language: 'en' });
  const items = sections.flatMap((section) => section.items.map(({ id }) => ({ id, category: section.category })));
  return {
    server,
    user,
    items,
    itemOf(category) {
      const item = items.find((each) => each.category === category);
      if (!item) throw new Error(`today has no item of ${category}`);
      return item.id;
    },
    async runJob(name) {
      const job = server.jobDefinitions.find((each) => each.name === name);
      if (!job) throw new Error(`no job is called ${name}`);
      await job.run({});
    },
    async asAdministrator() {
      const administrator = await server.signUp();
      await server.makeAdministrator(administrator.user.id);
      return administrator.api;
    },
  };
}
