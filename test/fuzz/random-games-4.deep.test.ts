import { testBatch } from './batch.js';

testBatch(3);
