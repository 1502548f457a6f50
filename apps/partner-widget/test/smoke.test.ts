import { join } from 'node:path';
import { smokeTest } from '@tirekit/shell-kit/smoke-test';
import { channel } from '../channel.ts';

smokeTest(channel, join(import.meta.dirname, '..'));
