import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';

/** What a message means. Never told by colour alone: the words say it, and an icon's shape repeats it. */
export type Tone = 'info' | 'positive' | 'caution' | 'critical';

export const toneIcons = {
  info: Info,
  positive: CircleCheck,
  caution: CircleAlert,
  critical: CircleX,
} as const satisfies Record<Tone, unknown>;
