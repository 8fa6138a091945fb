-- additive
-- the same for usernames that look the same: letters that people take for Latin ones (Unicode UTS 39)
CREATE FUNCTION username_look(username text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(translate(normalize(username, NFKD),
    'АВЕЗЈКМНОРСТУХЅҺΑΒΕΖΗΚΜΝΟΡΤΥΧ',
    'ABE3JKMHOPCTYXSHABEZHKMNOPTYX')),
    '1iіıιӏ0аеорсухјѕһԁԛԝѵгпαογκνρσυօոսհցզյɑɡⲟ०০੦૦୦௦౦೦൦๐໐٥۵ە',
    'lllllloaeopcyxjshdqwvrnaoykvpouonuhgqjagooooooooooooooo')
$$;
