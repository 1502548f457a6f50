import react from '@vitejs/plugin-react';
import { apiProxy } from '@tirekit/shell-server/api-proxy';
import { defineConfig } from 'vite';
import { channel } from './channel.ts';

export default defineConfig({ plugins: [react(), apiProxy(channel)] });
