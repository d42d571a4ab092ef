import type { CDPSession, Page } from '@playwright/test';
import { answered } from './answered.ts';
import { expect, test } from './fixtures.ts';
import { newReader } from './new-reader.ts';
