import { notificationSettings, notificationsAnswer, readNotificationsRequest } from '../notifications/api.ts'
import { defineCalls, json, ok, self } from './call.ts'

const newest = ok('The newest, and how many are unread', notificationsAnswer)
const settings = ok('What each kind does', notificationSettings)

export const notificationCalls = defineCalls({
  'GET /notifications': {
    summary: 'What the person was told, newest first',
    who: self,
    answer: newest,
  },
  'POST /notifications/read': {
    summary: 'Marks some as read, or all',
    who: self,
    body: json(readNotificationsRequest),
    answer: newest,
  },
  'GET /notifications/settings': {
    summary: 'What the person is told of, in the app and by email',
    who: self,
    answer: settings,
  },
  'PUT /notifications/settings': {
    summary: 'Chooses what the person is told of',
    who: self,
    body: json(notificationSettings),
    answer: settings,
  },
})
