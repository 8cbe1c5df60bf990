import { openTestDatabase } from '../../testing/test-database.ts'
import { databaseContract } from './contract.ts'

databaseContract(openTestDatabase)
