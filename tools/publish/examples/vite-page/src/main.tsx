import '@tirekit/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Shop } from './shop.tsx';

const place = document.getElementById('page');
if (place === null) throw new Error('index.html has no place for the page');
createRoot(place).render(
  <StrictMode>
    {/* The tires' cards link with React Router. */}
    <BrowserRouter>
      <Shop />
    </BrowserRouter>
  </StrictMode>,
);
