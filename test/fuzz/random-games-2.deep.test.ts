import { testBatch } from './batch.js';

testBatch(1);
