import { useApi } from '@tirekit/shell-ui';
import { useState } from 'react';
import { browserTools } from '../data/browser-tools.ts';
import { type SnapTools } from '../data/snap-tools.ts';

/** This browser's tools for one visit to the page. */
export function useSnapTools(): SnapTools {
  const api = useApi();
  const [tools] = useState(() => browserTools(api));
  return tools;
}
