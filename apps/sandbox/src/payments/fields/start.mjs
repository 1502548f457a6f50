import { mountCardFrame } from './card-frame.mjs';

mountCardFrame(window);
