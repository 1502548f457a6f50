import * as programMessages from './program-messages.ts';
import { savedPages } from '@tirekit/shell-ui';

export const { savedAt: programSavedAt, savedWords: programSavedWords } = savedPages({
  exemption: programMessages.exemptionSent,
  'exemption-withdrawn': programMessages.exemptionWithdrawn,
  'program-joined': programMessages.programJoined,
  'program-left': programMessages.programLeft,
  'crew-joined': programMessages.crewJoined,
  'crew-left': programMessages.crewLeft,
});
