import { runShell } from '@tirekit/shell-server/server';
import { channel } from './channel.ts';

await runShell(channel, import.meta.dirname);
