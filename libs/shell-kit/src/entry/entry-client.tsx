import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const hydrate = (): void =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

// The page says so where its session is in a header: nothing may be asked of the server before that is in place.
const { embedOrigins } = document.documentElement.dataset;
if (embedOrigins === undefined) hydrate();
else
  void import('../embedded/start-frame.ts').then(({ startFrame }) => {
    startFrame(embedOrigins.split(' '));
    hydrate();
  });
