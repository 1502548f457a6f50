import { useQuery } from '@tanstack/react-query';
import { business } from '@tirekit/contract';
import { Button, ButtonLink, Icon, LiveRegion } from '@tirekit/ui';
import { X } from '@tirekit/ui/icons';
import { useRef, useState } from 'react';
import { useComparedTires } from '../../data/compared-tires.ts';
import type { Car } from '../../data/load-list.ts';
import { compareHref } from '../../model/compare/compare-address.ts';
import { missingTires } from '../../model/compare/get-comparison.ts';
import { compareWords } from '../../model/compare/comparison-words.ts';
import { type CompareListTire, useCompare } from './compare-store.ts';
import { TIRES_ID } from '../tires-id.ts';
import { TRAY_ID } from './tray-id.ts';
import styles from './compare-tray.module.css';

const drawerCode = {
  queryKey: ['code', 'compare-drawer'],
  queryFn: () => import('./compare-drawer.tsx'),
  staleTime: Infinity,
  retry: false,
  // Without a network it fails at once, and the tray says so.
  networkMode: 'always',
} as const;

/**
 * The chosen tires at the lower edge of the screen, above the bar with the price on phones. It opens the comparison in a drawer,
 * whose code loads then; if it cannot be loaded, the tray says so, and the same link leads to the page.
 */
export function CompareTray({ car }: { car: Car | null }) {
  const tires = useCompare((state) => state.tires);
  const clear = useCompare((state) => state.clear);
  const items = tires.map(({ itemId }) => itemId);
  const { data } = useComparedTires(items, car);
  const missing = missingTires(
    (data?.tires ?? []).filter(({ itemId }) => items.includes(itemId)),
    (itemId) => tires.find((tire) => tire.itemId === itemId)?.name ?? null,
  );
  const [isOpen, setOpen] = useState(false);
  const { data: code, isError, isFetching } = useQuery({ ...drawerCode, enabled: isOpen });
  // It must not open by itself once the network is back.
  if (isError && isOpen) setOpen(false);
  const tray = useRef<HTMLDivElement>(null);
  const focusTray = () => tray.current?.focus();
  const count = tires.length - missing.length;
  if (tires.length === 0) return null;
  return (
    <div
      ref={tray}
      id={TRAY_ID}
      role="region"
      aria-label={compareWords.tray}
      tabIndex={-1}
      className={styles['tray']}
      data-compare-tray
    >
      <Refused onDismissed={focusTray} />
      {isError && (
        <p role="alert" className={styles['missing']}>
          {compareWords.unavailable}
        </p>
      )}
      {missing.map(({ itemId, sentence }) => (
        <div key={itemId} className={styles['missing']}>
          <p>{sentence}</p>
          <Remove
            itemId={itemId}
            name={tires.find((tire) => tire.itemId === itemId)?.name ?? itemId}
            onRemoved={focusTray}
            isWord
          />
        </div>
      ))}
      <div className={styles['bar']}>
        <p className={styles['count']}>{compareWords.chosen(tires.length)}</p>
        <ul className={styles['tires']} role="list">
          {tires
            .filter(({ itemId }) => missing.every((gone) => gone.itemId !== itemId))
            .map(({ itemId, name }) => (
              <li key={itemId} className={styles['tire']}>
                <span className={styles['name']}>{name}</span>
                <Remove itemId={itemId} name={name} onRemoved={focusTray} />
              </li>
            ))}
        </ul>
        <Button
          size="sm"
          tone="quiet"
          aria-label="Clear the comparison"
          onClick={() => {
            // The tray goes, and this button with it.
            (document.getElementById(TIRES_ID) ?? document.querySelector('main'))?.focus({
              preventScroll: true,
            });
            clear();
          }}
        >
          Clear
        </Button>
        {count < business.compare.min ? (
          <p className={styles['more']}>{compareWords.oneMore}</p>
        ) : (
          <ButtonLink
            size="sm"
            tone="primary"
            to={compareHref(items, car)}
            data-busy={isFetching || undefined}
            onClick={(event) => {
              if (isError) return;
              event.preventDefault();
              setOpen(true);
            }}
          >
            {compareWords.open(count)}
          </ButtonLink>
        )}
      </div>
      <LiveRegion>{isFetching && compareWords.opening}</LiveRegion>
      {code && <code.CompareDrawer car={car} open={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}

/** Why the last tire was not added. A new refusal is a new element, so that it is read out again. */
function Refused({ onDismissed }: { onDismissed: () => void }) {
  const refusal = useCompare((state) => state.refusal);
  const dismiss = useCompare((state) => state.dismiss);
  if (refusal === null) return null;
  return (
    <div key={refusal.number} role="alert" className={styles['refusal']}>
      <p>{compareWords[refusal.why](refusal.name)}</p>
      <Button
        size="sm"
        tone="quiet"
        onClick={() => {
          onDismissed();
          dismiss();
        }}
      >
        Close
      </Button>
    </div>
  );
}

interface RemoveProps extends CompareListTire {
  /** Called afterwards, because the button that had the focus is gone. */
  onRemoved: () => void;
  isWord?: boolean;
}

function Remove({ itemId, name, onRemoved, isWord = false }: RemoveProps) {
  const remove = useCompare((state) => state.remove);
  return (
    <button
      type="button"
      className={styles[isWord ? 'word' : 'remove']}
      aria-label={`Remove ${name}`}
      onClick={() => {
        onRemoved();
        remove(itemId);
      }}
    >
      {isWord ? 'Remove' : <Icon icon={X} size={16} />}
    </button>
  );
}
