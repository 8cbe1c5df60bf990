import path from 'node:path'

/** What the microphone of every browser here plays. */
export const tonesFile = path.resolve('.cache/tones.wav')
/** As deep as `server/dist`: what the built server looks for beside and above it is there. */
export const serverFolder = path.resolve('.cache/journeys')
/** A migrated database, of which each server gets a copy. */
export const databaseFolder = path.resolve('.cache/journeys/database')
/** The built pages, and the same without the models, which take seconds to start with each recording and question. */
export const wholePages = path.resolve('web/build')
export const pagesFolder = path.resolve('.cache/pages')
