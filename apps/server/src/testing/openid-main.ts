/** `npm run dev:openid -- --port 4020`: runs the test provider, to try external sign-in locally. */
import { parseArgs } from 'node:util';
import { CLIENT, startOpenIdProvider } from './openid-provider.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4020' },
    site: { type: 'string', default: 'http://localhost:3000' },
    help: { type: 'boolean', default: false },
  },
});
const port = Number(values.port);
if (values.help || !Number.isInteger(port)) {
  console.log('npm run dev:openid -- [--port 4020] [--site http://localhost:3000]');
  process.exit(values.help ? 0 : 1);
}

const { issuer } = await startOpenIdProvider({ port, redirectUris: [`${values.site}/auth/v1/callback/deneme`] });
console.log(`Any name and password sign in at ${issuer}. Start the server with:`);
console.log(
  [
    'OPENID_PROVIDERS=deneme',
    'OPENID_DENEME_NAME=Deneme',
    `OPENID_DENEME_ISSUER=${issuer}`,
    `OPENID_DENEME_CLIENT_ID=${CLIENT.id}`,
    `OPENID_DENEME_CLIENT_SECRET='${CLIENT.secret}'`,
  ].join('\n'),
);
