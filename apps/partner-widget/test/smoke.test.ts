import { join } from 'node:path';
import { smokeTest } from '@tirekit/shell-server/smoke-test';
import { channel } from '../channel.ts';

smokeTest(channel, join(import.meta.dirname, '..'));
