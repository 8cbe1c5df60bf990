/** English words that say nothing about what a text is about. */
export const functionWords: ReadonlySet<string> = new Set(
  `a about above actually after again against ain't all alright also am an and any anyway are aren't as at basically be
because been before being below between bit both bunch but by can can't cannot cause could couldn't did didn't do does
doesn't doing don't down dunno during each eight eleven even ever every everybody everyone few five for four from
further get gets getting give go goes going gone gonna good got gotta guess had hadn't has hasn't have haven't having
he he'd he'll he's hello her here here's hers herself him himself his hmm how how's huh hundred i i'd i'll i'm i've if
in into is isn't it it'd it'll it's its itself just kind kinda know last let let's like little lot make makes many
maybe me mean might mmhmm mmm more most much must my myself need needs next nice nine no nor not now obviously of off
okay on once one ones only or other our ours ourselves out over own perhaps please presumably pretty probably quite
really right said same say says see seven she she'd she'll she's should shouldn't six so some something sort still
stuff such sure take ten than thank thanks that that's the their theirs them themselves then there there's these they
they'd they'll they're they've thing things think this those though three through to today too twelve two uhh umm
under until up us use very wanna want wants was wasn't way we we'd we'll we're we've well were weren't what what's
when where which while who who's whom why will with won't would wouldn't yeah yep yes yet you you'd you'll you're
you've your yours yourself`.split(/\s+/),
)
