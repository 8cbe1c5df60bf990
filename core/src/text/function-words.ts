/** English words that say nothing about what a text is about. */
export const functionWords: ReadonlySet<string> = new Set(
  `a about above after again against ain't all also am an and any anyway are aren't as at be because been before being
below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each
even ever every few for from further get gets getting go goes going gone gonna got had hadn't has hasn't have haven't
having he he'd he'll he's her here here's hers herself him himself his how how's i i'd i'll i'm i've if in into is
isn't it it'd it'll it's its itself just know last let let's like lot make makes many maybe me mean might more most
much must my myself need needs next no nor not now of off okay on once one only or other our ours ourselves out over
own please quite really right said same say says see she she'd she'll she's should shouldn't so some something still
such sure take than that that's the their theirs them themselves then there there's these they they'd they'll they're
they've thing things think this those though through to today too under until up us use very want wants was wasn't
way we we'd we'll we're we've well were weren't what what's when where which while who who's whom why will with won't
would wouldn't yeah yes yet you you'd you'll you're you've your yours yourself`.split(/\s+/),
)
