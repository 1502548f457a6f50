import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { Icon } from '../display/icon.tsx';
import { type Tone, toneIcons } from '../display/tone.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './toast.module.css';

const shownForMs = 6_000;
const mostAtOnce = 3;

export interface ToastMessage {
  text: string;
  tone?: Tone;
  /** A link or button beside the words; a toast with one stays until it is closed. */
  action?: ReactNode;
}

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | null>(null);

interface Shown extends ToastMessage {
  id: number;
}

function Toast({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) {
  const stays = Boolean(toast.action);
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => onClose(toast.id), shownForMs);
    return () => clearTimeout(timer);
  }, [stays, toast.id, onClose]);

  return (
    <div className={styles['toast']}>
      <Icon icon={toneIcons[toast.tone ?? 'positive']} />
      <span>{toast.text}</span>
      {toast.action}
      <button
        type="button"
        className={styles['close']}
        aria-label="Close this message"
        onClick={() => onClose(toast.id)}
      >
        <Icon icon={X} size={16} />
      </button>
    </div>
  );
}

/** Holds the short messages of a page and reads them out. Once, around the app; inside it `useToast`. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const nextId = useRef(1);

  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>((message) => {
    const id = nextId.current++;
    setToasts((all) => [...all, { ...message, id }].slice(-mostAtOnce));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      <div className={styles['region']} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}

/** A function that shows a short message about something that has just been done. Errors belong beside their cause. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider around it');
  return show;
}

/** Reads its text out whenever it changes; `visible` shows it too. */
export function LiveRegion({ children, visible = false }: { children: string; visible?: boolean }) {
  const region = useMemo(() => <span role="status">{children}</span>, [children]);
  return visible ? region : <VisuallyHidden>{region}</VisuallyHidden>;
}
