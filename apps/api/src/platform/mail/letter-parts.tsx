import { type Channel, getColors, phoneHref } from '@tirekit/channel';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import type { Letter, LetterSender } from './letter.ts';
import { inText } from './plain-text.ts';

/** The colors of the letter's storefront, for light mode. Each one that changes in dark mode has a class of its own. */
export const LetterColors = createContext(getColors({ colors: {} }, 'light'));

export const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The storefront's mark as a picture inside the mail, so that reading it fetches nothing. */
export const MARK_ID = 'mark@tirekit';

/** Mark and name, as at the top of the storefront's pages. */
export function Brand({ theme }: Pick<Channel, 'theme'>) {
  const { ink } = useContext(LetterColors);
  return (
    <Row style={{ margin: '24px 0 28px' }}>
      <Column width={46}>
        <Img src={`cid:${MARK_ID}`} width={36} height={36} alt="" />
      </Column>
      <Column className="ink" style={{ font: `700 20px/1.2 ${FONT}`, color: ink }}>
        {theme.logo.text}
      </Column>
    </Row>
  );
}

export function Title({ children }: { readonly children: string }) {
  const { ink } = useContext(LetterColors);
  return (
    <Heading className="ink" style={{ margin: '0 0 12px', font: `700 26px/1.25 ${FONT}`, color: ink }}>
      {children}
    </Heading>
  );
}

interface ParagraphProps {
  /** Pixels. */
  readonly above?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A paragraph in the letter's own size. */
export const Paragraph = ({ above = 0, className, children }: ParagraphProps) => (
  <Text className={className} style={{ margin: `${above}px 0 0`, fontSize: 16, lineHeight: 1.5 }}>
    {children}
  </Text>
);

/** The words of a customer, set off by a line at their left. Their lines and paragraphs stay as they were typed. */
export function CustomerMessage({ children }: { readonly children: string }) {
  const { line } = useContext(LetterColors);
  const paragraphs = children.trim().split(/\n\s*\n/);
  return (
    <Row className={inText.verbatim} style={{ marginTop: 16 }}>
      <Column className="line" style={{ padding: '2px 0 2px 16px', borderLeft: `4px solid ${line}` }}>
        {paragraphs.map((paragraph, at) => (
          <Paragraph key={at} above={at === 0 ? 0 : 12}>
            {paragraph.split('\n').map((words, number) => (
              <Fragment key={number}>
                {number > 0 && <br />}
                {words}
              </Fragment>
            ))}
          </Paragraph>
        ))}
      </Column>
    </Row>
  );
}

export function Muted({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { inkMuted } = useContext(LetterColors);
  return (
    <span className={`muted ${className ?? ''}`.trim()} style={{ fontSize: 14, color: inkMuted }}>
      {children}
    </span>
  );
}

interface TextLinkProps {
  readonly tone: 'accent' | 'muted';
  readonly href: string;
  /** A telephone number, for example, is not broken into two lines. */
  readonly isWhole?: boolean;
  readonly children: string;
}

function TextLink({ tone, href, isWhole = false, children }: TextLinkProps) {
  const { accent, inkMuted } = useContext(LetterColors);
  const style = { color: tone === 'accent' ? accent : inkMuted, textDecorationLine: 'underline' };
  return (
    <Link className={tone} href={href} style={isWhole ? { ...style, whiteSpace: 'nowrap' } : style}>
      {children}
    </Link>
  );
}

/** Up to this many facts of up to this many characters stand side by side. */
const BESIDE = { facts: 3, each: 32 } as const;

/** Side by side where they are few and short, else and on a phone below each other. */
export function Facts({ facts }: Pick<Letter, 'facts'>) {
  const { accentSurface } = useContext(LetterColors);
  if (facts.length === 0) return null;
  const isBeside = facts.length <= BESIDE.facts && facts.every(({ value }) => value.length <= BESIDE.each);
  const cells = facts.map(({ label, value }, at) => (
    <Column
      key={at}
      className="side"
      valign="top"
      style={{ padding: `6px ${at === facts.length - 1 || !isBeside ? 0 : 16}px 6px 0` }}
    >
      <Muted className={inText.label}>{label}</Muted>
      <br className={inText.skip} />
      <strong>{value}</strong>
    </Column>
  ));
  return (
    <Row style={{ marginTop: 20 }}>
      <Column className="tint" style={{ padding: '10px 16px', background: accentSurface, borderRadius: 6 }}>
        {isBeside ? (
          <Row>{cells}</Row>
        ) : (
          cells.map((cell, at) => (
            <Row key={at} className={inText.line}>
              {cell}
            </Row>
          ))
        )}
      </Column>
    </Row>
  );
}

/** The next step of most readers, and other links below it. */
export function Actions({ button, links }: Pick<Letter, 'button' | 'links'>) {
  const { accent, accentInk } = useContext(LetterColors);
  if (button === null && links.length === 0) return null;
  return (
    <Section>
      {button !== null && (
        <Row align={undefined} width={undefined} className={`wide ${inText.line}`} style={{ marginTop: 20 }}>
          <Column className="button" align="center" style={{ background: accent, borderRadius: 6 }}>
            <Button
              href={button.url}
              style={{ padding: '15px 24px', fontWeight: 700, lineHeight: 1.5, color: accentInk }}
            >
              {button.label}
            </Button>
          </Column>
        </Row>
      )}
      {links.map(({ label, url }) => (
        <Paragraph key={label} className={inText.line} above={14}>
          <TextLink tone="accent" href={url}>
            {label}
          </TextLink>
        </Paragraph>
      ))}
    </Section>
  );
}

/** The place that the letter is about, and beside it how to reach the store. */
export function Contact({
  address,
  reader,
  phone,
  hours,
}: Pick<Letter, 'address' | 'reader'> & Pick<LetterSender, 'phone' | 'hours'>) {
  if (address === null && reader === 'store') return null;
  const part = (form: string, children: ReactNode) => (
    <Column className={`side ${form}`} valign="top" width="50%" style={{ padding: '0 16px 16px 0' }}>
      {children}
    </Column>
  );
  return (
    <Row style={{ marginTop: 28 }}>
      {address !== null &&
        part(
          inText.block,
          <>
            <strong>{address.label}</strong>
            <Lines of={address.lines} />
          </>,
        )}
      {reader === 'customer' &&
        part(
          inText.last,
          <>
            <strong>Questions?</strong> <br className={inText.skip} />
            Call{' '}
            <TextLink tone="accent" href={phoneHref(phone)} isWhole>
              {phone}
            </TextLink>{' '}
            or reply to this email.
            <Muted>
              <Lines of={hours} />
            </Muted>
          </>,
        )}
    </Row>
  );
}

const Lines = ({ of: lines }: { readonly of: readonly string[] }) =>
  lines.map((line, at) => (
    <Fragment key={at}>
      <br />
      {line}
    </Fragment>
  ));

/** A customer's are small print. The store's say how to answer or decide. */
export function Notes({ notes, reader }: Pick<Letter, 'notes' | 'reader'>) {
  const { inkMuted } = useContext(LetterColors);
  if (notes.length === 0) return null;
  const small = { margin: '0 0 8px', fontSize: 14, lineHeight: 1.5, color: inkMuted };
  return (
    <Section>
      {notes.map((note, at) =>
        reader === 'store' ? (
          <Paragraph key={at} className={inText.line} above={16}>
            {note}
          </Paragraph>
        ) : (
          <Text key={at} className={`muted ${inText.line}`} style={small}>
            {note}
          </Text>
        ),
      )}
    </Section>
  );
}

/** The store's name, and the agreed terms. */
export function Foot({
  reader,
  channel,
  terms,
}: Pick<Letter, 'reader'> & Pick<LetterSender, 'channel' | 'terms'>) {
  const { inkMuted } = useContext(LetterColors);
  return (
    <Text
      className={`muted ${inText.part}`}
      style={{ margin: '16px 20px 0', font: `13px/1.5 ${FONT}`, color: inkMuted, textAlign: 'center' }}
    >
      <span className={inText.last}>
        <strong>{channel.name}</strong>
        <Lines of={reader === 'customer' ? [channel.tagline] : []} />
      </span>
      {terms.map(({ label, url }, at) => (
        <Fragment key={label}>
          {at === 0 ? <br className={inText.skip} /> : <span className={inText.skip}> · </span>}
          <span className={inText.line}>
            <TextLink tone="muted" href={url} isWhole>
              {label}
            </TextLink>
          </span>
        </Fragment>
      ))}
    </Text>
  );
}
