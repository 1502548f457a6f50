import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestShop } from '../../orders/testing/test-shop.ts';

const COMMAND = join(import.meta.dirname, '../../../cli/reviews.ts');

/** `npm run reviews -- …` for the reviews of a shop. */
export const moderatorOf =
  ({ databaseUrl }: Pick<TestShop, 'databaseUrl'>) =>
  async (...args: string[]): Promise<{ out: string; code: number }> => {
    const environment = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl };
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], {
        env: environment,
      });
      return { out: stdout, code: 0 };
    } catch (error) {
      const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number };
      return { out: stdout + stderr, code };
    }
  };
