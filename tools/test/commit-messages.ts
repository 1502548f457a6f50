/** `nx commits @tirekit/tools`: whether the messages of all commits follow Conventional Commits. */
import { spawnSync } from 'node:child_process';

/** The commit after which all messages do. */
const LAST_FREE_MESSAGE = '4bedfe97fe78f0245d927f6edbdd6a1d4edcd2c1';

// An exported or shallow copy has no history to check.
if (spawnSync('git', ['cat-file', '-e', `${LAST_FREE_MESSAGE}^{commit}`], { stdio: 'ignore' }).status === 0) {
  const { status } = spawnSync('commitlint', ['--from', LAST_FREE_MESSAGE], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
