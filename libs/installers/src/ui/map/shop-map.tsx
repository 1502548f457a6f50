import { useSite } from '@tirekit/shell-ui';
import { Button, Notice } from '@tirekit/ui';
import { MapPin } from '@tirekit/ui/icons';
import { useState } from 'react';
import { useMapCode } from '../../data/code.ts';
import type { ShopMapProps } from './map-types.ts';
import styles from './shop-map.module.css';
import { hasWebGl } from './web-gl.ts';

interface LazyShopMapProps extends ShopMapProps {
  /** Shows it at once; otherwise it waits for a press of its button. */
  isOpen?: boolean;
}

/**
 * Shops on a map. Its code, a library of some 300 kB, loads when it is first shown. The list beside it is complete, so a
 * browser that cannot draw maps only says so.
 */
export function ShopMap({ isOpen = false, ...map }: LazyShopMapProps) {
  const { channel } = useSite();
  const [pressed, setPressed] = useState(false);
  const [broken, setBroken] = useState(false);
  const isShown = isOpen || pressed;
  // Asked only when it is needed, and never on the server.
  const canDraw = isShown && !broken && hasWebGl();
  const { data: code, isError, refetch } = useMapCode(canDraw);
  return (
    <div className={styles['frame']}>
      {!isShown && (
        <div className={styles['cover']}>
          <Button icon={MapPin} onClick={() => setPressed(true)}>
            Show the map
          </Button>
        </div>
      )}
      {isShown && !canDraw && (
        <div className={styles['cover']}>
          <Notice role="status" title="This browser can’t draw the map.">
            <p>It needs WebGL, which is switched off or missing. The list has every shop.</p>
          </Notice>
        </div>
      )}
      {canDraw && isError && (
        <div className={styles['cover']}>
          <Notice
            role="status"
            tone="caution"
            title="We can’t load the map right now."
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            <p>The list has every shop.</p>
          </Notice>
        </div>
      )}
      {canDraw && !isError && !code && (
        <p role="status" className={styles['cover']}>
          Loading the map…
        </p>
      )}
      {canDraw && code && (
        <code.ShopMapCanvas {...map} styleUrl={channel.map.styleUrl} onBroken={() => setBroken(true)} />
      )}
    </div>
  );
}
