-- Not in the write-ahead log: a turn counted is not worth waiting for the disk, and a crash forgives them all.
ALTER TABLE "rate_limits" SET UNLOGGED;
