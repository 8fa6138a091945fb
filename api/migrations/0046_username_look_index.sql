-- no transaction
-- additive
DROP INDEX CONCURRENTLY IF EXISTS "users_username_look";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_username_look" ON "users" (username_look("username"));
