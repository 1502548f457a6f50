import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { stayWhileOffline } from './hydration/offline-notice.ts';

const hydrate = (): void =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

stayWhileOffline();
// Set on pages whose session is in a header: nothing may be requested from the server before that is in place.
const { embedOrigins } = document.documentElement.dataset;
if (embedOrigins === undefined) hydrate();
else
  void import('./embedding/start-frame.ts').then(({ startFrame }) => {
    startFrame(embedOrigins.split(' '));
    hydrate();
  });
