import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

import styles from './tabs.module.css';

export interface TabItem {
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** Id of the open tab, controlled. */
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
}

/** Where an arrow, Home or End leads from a tab; undefined for other keys. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Several ways to do one thing, one in sight. Every panel is in the page, so that without scripts all are open. */
export function Tabs({ label, items, value, defaultValue, onChange }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(defaultValue ?? items[0]?.id);
  const current = value ?? own;

  function open(id: string): void {
    setOwn(id);
    onChange?.(id);
  }

  function move(event: KeyboardEvent, index: number): void {
    const next = nextIndex(event.key, index, items.length);
    const item = next === undefined ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    open(item.id);
    document.getElementById(`${base}-${item.id}-tab`)?.focus();
  }

  return (
    <div>
      <div className={styles['tabs']} role="tablist" aria-label={label}>
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}-tab`}
            aria-controls={`${base}-${item.id}`}
            aria-selected={item.id === current}
            tabIndex={item.id === current ? 0 : -1}
            className={styles['tab']}
            onClick={() => open(item.id)}
            onKeyDown={(event) => move(event, index)}
          >
            <span data-text={item.label}>{item.label}</span>
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${base}-${item.id}`}
          aria-labelledby={`${base}-${item.id}-tab`}
          hidden={item.id !== current}
          className={styles['panel']}
        >
          {item.content}
        </div>
      ))}
    </div>
  );
}
