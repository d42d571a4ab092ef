/** The health check of the container image, which has no other program: exits with 0 while the server answers. */
const port = process.env.PORT || '3000';
const isLive = await fetch(`http://127.0.0.1:${port}/health/live`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isLive ? 0 : 1);
