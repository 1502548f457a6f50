/**
 * The first step of `npm start`, `npm run dev` and `npm test`, in plain JavaScript for any Node ≥ 20 that the machine has.
 *
 * It installs the packages when the lock file differs from what lies in node_modules, and then goes on under
 * the Node that the lock file pins (linux-x64), or under this one where that cannot run. Signals and exit
 * codes pass through in both directions.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = { start: 'tools/start/main.ts', dev: 'tools/start/dev.ts', test: 'tools/test/main.ts' };
const OLDEST_TO_BEGIN = [20, 0];
const OLDEST_TO_RUN = [22, 22];

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.tirekit-installed');

const script = COMMANDS[process.argv[2]];
if (script === undefined) fail(`Say what to do: ${Object.keys(COMMANDS).join(', ')}.`);
if (!atLeast(process.versions.node, OLDEST_TO_BEGIN)) {
  fail(
    `TireKit needs Node ${OLDEST_TO_BEGIN[0]} or newer, and this is ${process.version}: install a newer Node.`,
  );
}
await install();
process.exitCode = await handOver(pickNode(), script, process.argv.slice(3));

async function install() {
  const text = readFileSync(join(root, 'package-lock.json'));
  const wanted = `${createHash('sha256').update(text).digest('hex')} ${process.platform}-${process.arch}\n`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const lock = JSON.parse(text.toString());
  linkOwnProjects(lock);
  if (!matchesInstalled(lock)) {
    console.log('Installing packages (the first start takes a minute or two)…');
    const began = Date.now();
    const alive = setInterval(
      () => console.log(`  still installing (${Math.round((Date.now() - began) / 1000)} s)`),
      20_000,
    );
    // A NODE_ENV of "production" would leave out what builds and tests.
    const npm = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
    const underNpm = process.env.npm_execpath?.endsWith('.js');
    const code = await (underNpm
      ? run(process.execPath, [process.env.npm_execpath, ...npm])
      : run('npm', npm, { shell: process.platform === 'win32' }));
    clearInterval(alive);
    if (code !== 0) {
      fail(
        'The packages could not be installed: check the network and the free disk space, then run this again.',
      );
    }
  }
  writeFileSync(stamp, wanted);
}

/** Whether npm itself already installed just what the lock file says, as after `npm ci` by hand. */
function matchesInstalled(lock) {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (wanted.link) return existsSync(join(root, path));
    const found = installed[path];
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** A project of ours that came since the last install needs a link, and no minute of npm. */
function linkOwnProjects(lock) {
  if (!existsSync(modules)) return;
  for (const [path, { link, resolved }] of Object.entries(lock.packages)) {
    const place = join(root, path);
    if (!link || existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(relative(dirname(place), join(root, resolved)), place, 'junction');
  }
}

/** The pinned Node where it runs; else our own, if it can run TypeScript sources. */
function pickNode() {
  const pinned = join(modules, '.bin', 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (atLeast(process.versions.node, OLDEST_TO_RUN)) return process.execPath;
  return fail(
    `On ${process.platform}-${process.arch} TireKit needs Node ${OLDEST_TO_RUN.join('.')} or newer, and this is ` +
      `${process.version}: install a newer Node.`,
  );
}

/** The command's process ends when we do: it watches the channel that its `ipc` opens. */
function handOver(node, file, args) {
  return run(node, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: join(modules, '.bin') + delimiter + process.env.PATH },
  });
}

/** Runs a program to its end, passing signals on to it. Resolves to its exit code. */
function run(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    const passOn = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, passOn);
    const npmWatch = whenNpmDies(() => child.kill('SIGTERM'));
    child.once('error', (error) => fail(`${program} could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      clearInterval(npmWatch);
      for (const name of signals) process.off(name, passOn);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** npm passes SIGTERM on, but a killed npm cannot: its end shows as a change of our parent. */
function whenNpmDies(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 250);
}

function atLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
