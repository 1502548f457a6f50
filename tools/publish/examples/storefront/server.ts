import { runShell } from '@tirekit/shell-kit/server';
import { channel } from './channel.ts';

await runShell(channel, import.meta.dirname);
