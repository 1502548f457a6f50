import { type Channel, getColors } from '@tirekit/channel';
import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import type { ReactNode } from 'react';
import type { LetterSender, Letter } from './letter.ts';
import {
  Actions,
  Brand,
  Contact,
  CustomerMessage,
  Facts,
  FONT,
  Foot,
  LetterColors,
  Notes,
  Paragraph,
  Title,
} from './letter-parts.tsx';
import { Bought, LetterTotal } from './letter-prices.tsx';
import { inText } from './plain-text.ts';

/**
 * A letter as mail programs can show it: tables, with styles on each element because some programs support nothing else;
 * one column of at most 600 px; and classes that adapt it to dark mode and phones in programs that support a style sheet.
 */
export function LetterDocument({
  letter,
  sender,
}: {
  readonly letter: Letter;
  readonly sender: LetterSender;
}) {
  const { channel } = sender;
  const look = getColors(channel.theme, 'light');
  return (
    <LetterColors value={look}>
      <Html lang="en-US">
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          {/* Phones turn anything that looks like a number or a date into a link. */}
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
          <title>{letter.subject}</title>
          <style>{styleSheet(channel)}</style>
        </Head>
        <Body className="sunken" style={{ margin: 0, padding: 0, background: look.surfaceSunken }}>
          <Preview>{letter.preview}</Preview>
          <Row>
            <Column
              className="around sunken"
              align="center"
              style={{ padding: '24px 12px 32px', background: look.surfaceSunken }}
            >
              <Container
                // Outlook ignores max-width and uses the attribute.
                width={600}
                className="card"
                style={{
                  width: '100%',
                  maxWidth: 600,
                  background: look.surface,
                  borderTop: `4px solid ${look.accent}`,
                  borderRadius: 8,
                  font: `16px/1.5 ${FONT}`,
                  color: look.ink,
                  textAlign: 'left',
                }}
              >
                <Inset>
                  <Brand theme={channel.theme} />
                  <Title>{letter.title}</Title>
                  <Paragraph>{letter.opening}</Paragraph>
                  {letter.message !== null && <CustomerMessage>{letter.message}</CustomerMessage>}
                  <Facts {...letter} />
                  <Actions {...letter} />
                  <Bought {...letter} />
                  <LetterTotal {...letter} />
                  <Contact {...letter} {...sender} />
                  <Notes {...letter} />
                </Inset>
              </Container>
              <Foot {...letter} {...sender} />
            </Column>
          </Row>
        </Body>
      </Html>
    </LetterColors>
  );
}

const Inset = ({ children }: { readonly children: ReactNode }) => (
  <Row>
    <Column className={`inset ${inText.part}`} style={{ padding: '0 32px 32px' }}>
      {children}
    </Column>
  </Row>
);

/** Every color again for dark mode, and more room for text on a phone. */
function styleSheet(channel: Channel): string {
  const dark = getColors(channel.theme, 'dark');
  const rules = [
    `.sunken{background:${dark.surfaceSunken}!important}`,
    `.card{background:${dark.surface}!important;color:${dark.ink}!important;border-top-color:${dark.accent}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.muted{color:${dark.inkMuted}!important}`,
    `.accent{color:${dark.accent}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.tint{background:${dark.accentSurface}!important}`,
    `.button{background:${dark.accent}!important}`,
    `.button a{color:${dark.accentInk}!important}`,
  ];
  return (
    ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    'body{-webkit-text-size-adjust:100%}' +
    '@media (max-width:520px){.around{padding:0 0 24px!important}.inset{padding:0 20px 32px!important}' +
    '.side{display:block!important;width:auto!important;padding-right:0!important}' +
    '.wide{width:100%!important}.button a{display:block!important}}' +
    `@media (prefers-color-scheme:dark){${rules.join('')}}`
  );
}
