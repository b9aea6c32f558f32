let running = 0;

/** Says what is being done on one line that counts the seconds, and on one line at its end; plain lines where there is no terminal, or beside another step. */
export async function step(label, work) {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(0);
  running += 1;
  const live = process.stdout.isTTY && running === 1 ? setInterval(() => process.stdout.write(`\r\x1b[2K${label} … ${seconds()} s`), 250) : undefined;
  if (!live) console.log(`${label} …`);
  try {
    const result = await work();
    clearInterval(live);
    process.stdout.write(`${live ? '\r\x1b[2K' : ''}${label}: done in ${seconds()} s\n`);
    return result;
  } catch (error) {
    clearInterval(live);
    process.stdout.write(`${live ? '\r\x1b[2K' : ''}${label}: failed after ${seconds()} s\n`);
    throw error;
  } finally {
    running -= 1;
  }
}
