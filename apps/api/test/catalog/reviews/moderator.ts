import { runCommand } from '../../support/run-command.ts';
import type { BorrowedShop } from '../../orders/test-shop.ts';

/** `tirekit reviews …` for the reviews of a shop. */
export const getModerator =
  ({ databaseUrl }: Pick<BorrowedShop, 'databaseUrl'>) =>
  async (...args: string[]): Promise<{ out: string; code: number }> => {
    const { code, stdout, stderr } = await runCommand(databaseUrl, ['reviews', ...args]);
    return { out: code === 0 ? stdout : stdout + stderr, code };
  };
