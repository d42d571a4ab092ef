/** Whether `npm run test:all` runs: long simulations at full length and every point of failure. */
export const IS_RELEASE = process.env['TEST_SCOPE'] === 'all';
