/** Runs in the container of a watching build: asks again and again which build is there, and takes over what has changed. What cannot be taken over is a new page. */
const EVERY_MS = 400;
const hot = import.meta.webpackHot;

async function look() {
  const answer = await fetch(new URL('build.json', new URL(__webpack_public_path__, location.href)), { cache: 'no-store' }).catch(() => undefined);
  const build = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  if (!build || build.hash === __webpack_hash__ || hot.status() !== 'idle') return;
  await hot.check(true).catch((error) => {
    console.info(`A new page for ${build.name}: ${error.message}`);
    location.reload();
  });
}

if (hot) setInterval(look, EVERY_MS);
