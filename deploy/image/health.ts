/** Of whichever process this container runs: one of its ports answers. */
const { WORKER_HEALTH_PORT: worker, PORT: api = '5000', IDENTITY_PORT: identity = '5001' } = process.env;
const answers = await Promise.all(
  [worker, api, identity].filter(Boolean).map((port) =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    ),
  ),
);
process.exit(answers.includes(true) ? 0 : 1);
