import path from 'node:path'
import { sweepArchives } from './features/archives/sweep-archives.ts'
import { beginImport } from './features/archives/archive-row.ts'
import { forgetFiles } from './features/attachments/forget-files.ts'
import { forgetEvents } from './features/identity/events/forget-events.ts'
import { forgetSessions } from './features/identity/forget-sessions.ts'
import { purgeLeavers } from './features/identity/leaving/purge-leavers.ts'
import { forgetIndexes } from './features/search/forget-indexes.ts'
import { forgetNotifications } from './features/notifications/forget-notifications.ts'
import { purgeTrash } from './features/recordings/purge-trash.ts'
import { forgetInvitations } from './features/teams/forget-invitations.ts'
import { doubtInvented } from './features/transcription/doubt-invented.ts'
import { mergeOffered } from './features/transcription/merge-offered.ts'
import { finishComplete } from './features/uploads/finish-complete.ts'
import { discardUpload } from './features/uploads/finish-upload.ts'
import { removeDiscarded, sweepBlobs, sweepUploadFiles } from './features/uploads/sweep-files.ts'
import { sweepUploads } from './features/uploads/sweep-uploads.ts'
import { sweepStaleProgress } from './features/uploads/upload-progress.ts'
import { archivesFolder } from './config.ts'
import type { Chore } from './platform/housekeeping.ts'
import { forgetJobs } from './platform/jobs/forget-jobs.ts'
import { forgetMutations } from './platform/sync/forget-mutations.ts'
import type { Services } from './services.ts'

/** What is done every hour or day, in this order; by a process that only answers requests, nothing. */
export function choresOf(services: Services): Chore[] {
  const { config, database, mail, now } = services
  if (config.EARMARK_ROLE === 'web') return []
  const folder = path.join(config.EARMARK_DATA_DIR, 'uploads')
  const sounds = { ...services, folder, receiveArchive: beginImport }
  return [
    {
      what: 'deleting accounts whose time to be taken back has passed',
      run: () => purgeLeavers({ ...services, discardUpload: (row) => discardUpload(sounds, row) }),
    },
    { what: 'emptying the trash', run: () => purgeTrash(services) },
    { what: 'taking out words that were never understood', run: () => doubtInvented(services) },
    { what: 'merging transcripts that were once offered', run: () => mergeOffered(services) },
    { what: 'forgetting files of removed attachments', run: () => forgetFiles(services) },
    { what: 'finishing uploads that are complete', run: () => finishComplete(sounds) },
    { what: 'forgetting uploads that nobody went on with', run: () => sweepUploads(sounds) },
    { what: 'removing the bytes of what was deleted', run: () => removeDiscarded(sounds) },
    { what: 'forgetting bytes of uploads that are not known', run: () => sweepUploadFiles(sounds) },
    {
      what: 'forgetting archives whose days are over',
      run: () => sweepArchives({ ...services, folder: archivesFolder(config) }),
    },
    {
      what: 'saying of sounds that stopped on their way where they are',
      run: () => sweepStaleProgress(services),
    },
    { what: 'setting aside bytes that nothing refers to', run: () => sweepBlobs(sounds) },
    { what: 'forgetting sessions that have run out', run: () => forgetSessions(database.db, now()) },
    {
      what: 'forgetting invitations of long ago',
      run: () => forgetInvitations(database.db, now()),
    },
    {
      what: 'forgetting what people were told long ago',
      run: () => forgetNotifications(database.db, now()),
    },
    { what: 'forgetting what logs say of long ago', run: () => forgetEvents(database.db, now()) },
    {
      what: 'forgetting words of notes that are no more',
      run: () => forgetIndexes(database.db, services.searchIndex),
    },
    { what: 'forgetting jobs of long ago', run: () => forgetJobs(database.db, now()) },
    { what: 'forgetting old pushes', run: () => forgetMutations(database.db, now()) },
    { what: 'forgetting letters of long ago', everyHours: 24, run: () => mail.forgetOld() },
    { what: 'overwriting what was deleted', everyHours: 23, run: () => database.overwriteDeleted() },
  ]
}
