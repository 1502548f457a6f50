// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { FeedbackTab } from './feedback-tab.tsx';

afterEach(cleanup);

const at = (path: string) => {
  const Stub = createRoutesStub([{ path: '*', Component: FeedbackTab }]);
  render(<Stub initialEntries={[path]} />);
};

test('the feedback tab opens contact with page and subject, and nothing that was typed', async () => {
  at('/search?query=ann@example.com');
  expect((await screen.findByRole('link', { name: 'Feedback' })).getAttribute('href')).toBe(
    '/contact?page=%2Fsearch&subject=Feedback',
  );
});

test('the contact page has no feedback tab', () => {
  at('/contact');
  expect(screen.queryByRole('link')).toBeNull();
});
